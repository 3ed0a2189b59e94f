/** A start that failed for a reason that the person at the keyboard can mend: the message says how. */
export class StartError extends Error {}
