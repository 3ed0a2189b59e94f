/** A mail in words. Paragraphs are parted by an empty line; gaps are filled by the service. */
export type MailText = { subject: string; text: string }

/** The texts of mails. */
export type MailTexts = {
	'first-password': MailText
	'new-password': MailText
	receipt: MailText
	'webhook-disabled': MailText
	test: MailText
	/** Why a webhook was disabled. */
	gone: string
	failing: string
	/** Stands below each mail. */
	footer: string
}

export type MailWord = Exclude<keyof MailTexts, 'gone' | 'failing' | 'footer'>
