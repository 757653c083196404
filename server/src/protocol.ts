/**
 * What the server and an editor's client say to each other beyond LSP (docs/PROTOCOL.md). Plain types and names: no
 * LSP library, and of the compiler only the profile as data, so that any client can be written against this file.
 * Positions are LSP's.
 */

export * from './protocol/costs.ts';
export * from './protocol/debug.ts';
export * from './protocol/messages.ts';
export * from './protocol/names.ts';
export * from './protocol/position.ts';
export * from './protocol/profile.ts';
export * from './protocol/run.ts';
export * from './protocol/session.ts';
