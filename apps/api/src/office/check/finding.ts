/** A finding of the check, as a sentence that says what to do. A fault prevents the service from starting. */
export type Finding = { kind: 'fault' | 'warning'; said: string }

export const fault = (said: string): Finding => ({ kind: 'fault', said })
export const warning = (said: string): Finding => ({ kind: 'warning', said })
