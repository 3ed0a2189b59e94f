/** A pack that cannot be built; the message says why, and what to do where that is known. */
export class PackError extends Error {}
