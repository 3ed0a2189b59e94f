/**
 * How much faster the device's time passes: a time-out of 25 s is over after 1.25 s. The engine's rules
 * are the same at any pace.
 */
export const clockRate = 20
