/** An export that cannot be written or restored; the message says what to do. */
export class ExportError extends Error {}
