export const documentMaxBytes = 10 * 1024 * 1024
/** What a reminder waits for: nobody is reminded twice within so many hours. */
export const reminderHours = 20
