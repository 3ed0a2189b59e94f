/** An export that cannot be written or taken back, in a sentence that says what to do. */
export class ExportError extends Error {}
