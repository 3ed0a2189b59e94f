import type { RenderLink } from '@roundsman/ui/list/rows'
import type { Operation } from '#domains/operations'
import { Link } from '#parts/link.tsx'
import { findChange } from '#platform/outbox/known-changes'

/** The components of a kind of change for the sheet: the person's values, the office's, its form. */
export function changeParts(operation: Operation) {
	const change = findChange(operation.kind)
	if (!change) return {}
	const goal = change.correction?.(operation)
	const renderForm: RenderLink | undefined = goal && ((look) => <Link {...goal} {...look} />)
	return {
		mine: change.renderOwn(operation),
		theirs: change.renderOffice(operation),
		...(change.rebase ? { rebase: change.rebase } : {}),
		...(renderForm ? { renderForm } : {}),
	}
}
