import type { RenderLink } from '@roundsman/ui/list/rows'
import type { Operation } from '#domains/operations'
import { Link } from '#parts/link.tsx'
import { findChange } from '#platform/outbox/known-changes'

/** What a kind of change brings to its sheet: what the person wrote, what the office has, its form. */
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
