import type { Locale } from '@roundsman/contract'
import { type MailWord, mailTexts } from '@roundsman/contract/mail-texts'

export type MailGaps = Readonly<Record<string, string>>

const escapes: Record<string, string> = {
	...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
	...{ '"': '&quot;', "'": '&#39;' },
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Values are put on one line, and placeholders in them are not replaced. */
const fill = (text: string, gaps: MailGaps, as: (value: string) => string = String) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => as(oneLine(gaps[name] ?? '')))

const bodyOf = (text: string, gaps: MailGaps) =>
	text
		.split('\n\n')
		.map((paragraph) => {
			const inside = fill(escapeHtml(paragraph), gaps, escapeHtml).replaceAll('\n', '<br>')
			const isLink = paragraph === '{{link}}'
			return isLink ? `<p><a href="${inside}">${inside}</a></p>` : `<p>${inside}</p>`
		})
		.join('\n')

/** A mail as plain text and as HTML paragraphs, with escaped values */
export function wordMail(language: Locale, word: MailWord, gaps: MailGaps) {
	const texts = mailTexts[language]
	const { subject, text } = texts[word]
	const footer = oneLine(fill(texts.footer, gaps))
	return {
		subject: oneLine(fill(subject, gaps)),
		text: `${fill(text, gaps)}\n\n-- \n${footer}\n`,
		html: `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body style="font-family:sans-serif;font-size:16px;line-height:1.5">\n${bodyOf(text, gaps)}\n<p style="color:#555;font-size:13px">${escapeHtml(footer)}</p>\n</body></html>\n`,
	}
}
