import { isSameValue } from '../../core/edits/merge-rules.ts'
import type { CustomerForm } from '../customer-form.ts'
import type { CustomerFieldOwner } from './customer-care-routes.ts'

/** Fields of the form that files call otherwise. */
const nameInFiles: Partial<Record<keyof CustomerForm, string>> = {
	index: 'postalCode',
	phonePrefix: 'phone',
	phoneNumber: 'phone',
	customerLabel: 'label',
}

/** How files, and with them the owners of fields, call a field of the form. */
const fieldInFiles = (field: string): string => nameInFiles[field as keyof CustomerForm] ?? field

type Known = Record<string, unknown>

/**
 * The fields of a customer's form whose next import would write over whatever somebody types: the office does not
 * take changes of them. A customer without a number is in no file, and all its fields are free.
 */
export function importedFieldsOf(
	{ number, form }: { number: string | null; form: Known },
	owners: readonly CustomerFieldOwner[],
): string[] {
	if (number === null) return []
	const imported = new Set(owners.flatMap(({ field, owner }) => (owner === 'import' ? field : [])))
	return Object.keys(form).filter((field) => imported.has(fieldInFiles(field)))
}

/** Of the fields that imports own those that a change would set to something else. */
export const ownedChanges = (imported: readonly string[], after: Known, before: Known): string[] =>
	imported.filter((field) => !isSameValue(after[field], before[field]))
