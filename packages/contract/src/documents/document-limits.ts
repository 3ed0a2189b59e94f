export const documentMaxBytes = 10 * 1024 * 1024
/** Minimum time between two reminders of a person, in hours. */
export const reminderHours = 20
