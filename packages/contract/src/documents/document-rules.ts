import { type FieldErrors, fieldError } from '../core/field-errors.ts'

export const documentMaxBytes = 10 * 1024 * 1024
/** Minimum time between two reminders of a person, in hours. */
export const reminderHours = 20

/** Content that some viewers run automatically: a document for reading needs none of it. */
const activeParts = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/

const megabyte = 1024 * 1024

/** Why a file is not a valid document, from its bytes as Latin-1; null where it is. */
export function documentFault(content: string) {
	if (content.length > documentMaxBytes) {
		return fieldError('file_too_large', { max: documentMaxBytes / megabyte })
	}
	// A truncated file has no end marker.
	if (!content.startsWith('%PDF-') || !content.slice(-2048).includes('%%EOF')) {
		return fieldError('not_a_pdf')
	}
	return activeParts.test(content) ? fieldError('pdf_active') : null
}

/** The error of a confirmation's due date. */
export const dueErrors = ({ dueOn }: { dueOn: string | null }, today: string): FieldErrors =>
	dueOn !== null && dueOn < today ? { dueOn: [fieldError('date_past')] } : {}
