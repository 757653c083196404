{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | POSIX's types of numbers on 64-bit Linux.
module System.Posix.Types where

import Data.Bits (Bits, FiniteBits)
import Data.Int
import Data.Word
import Foreign.C.Types
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)

newtype CDev = CDev Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CIno = CIno Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CMode = CMode Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype COff = COff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CPid = CPid Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSsize = CSsize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CGid = CGid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CNlink = CNlink Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUid = CUid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CCc = CCc Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CSpeed = CSpeed Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CTcflag = CTcflag Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CRLim = CRLim Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CBlkSize = CBlkSize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CBlkCnt = CBlkCnt Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CClockId = CClockId Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CFsBlkCnt = CFsBlkCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CFsFilCnt = CFsFilCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CId = CId Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CKey = CKey Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSocklen = CSocklen Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CNfds = CNfds Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype Fd = Fd CInt
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CTimer = CTimer (Ptr ())
  deriving newtype (Show, Eq, Ord, Storable)

type LinkCount = CNlink
type DeviceID = CDev
type FileID = CIno
type FileMode = CMode
type ProcessID = CPid
type FileOffset = COff
type ProcessGroupID = CPid
type GroupID = CGid
type UserID = CUid
type ByteCount = CSize
type ClockTick = CClock
type EpochTime = CTime
type Limit = CLong
