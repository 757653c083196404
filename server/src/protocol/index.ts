/**
 * What the server and an editor's client say to each other beyond LSP (docs/PROTOCOL.md). Plain types and names: no
 * LSP library, and of the compiler only the profile as data, so that any client can be written against this file.
 * Positions are LSP's.
 */

export * from './costs.ts';
export * from './coverage.ts';
export * from './debug.ts';
export * from './messages.ts';
export * from './names.ts';
export * from './position.ts';
export * from './profile.ts';
export * from './run.ts';
export * from './session.ts';
