/** Dates and times in English follow Europe: the day before the month, and 24 hours. */
export const formatLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)
