import {
	customerIdOf,
	customerKinds,
	OfficeCustomerPanel,
	OwnCustomerPanel,
	rebaseChange,
} from '#domains/customers/changes'
import type { Operation } from '#domains/operations'
import { OwnTourPointPanel, tourPointKinds } from '#domains/tours/points'
import { OfficeVisitPanel, OwnVisitPanel } from '#domains/visits'
import { visitIdOf, visitKinds } from '#domains/visits/changes'
import { Link } from '#parts/link.tsx'
import { parseErrorBody } from '#platform/api-error'

const currentOf = (operation: Operation): unknown =>
	parseErrorBody(operation.lastError?.body)?.error.current

/** An arrival cannot be corrected, and the order of a tour is put right in its list. */
function visitForm(operation: Operation) {
	const { kind, id: correct } = operation
	const params = { id: visitIdOf(operation) }
	switch (kind) {
		case visitKinds.create:
			return (look: object) => <Link to="/visits/create" search={{ correct }} {...look} />
		case visitKinds.report:
			return (look: object) => (
				<Link to="/visits/$id/report" params={params} search={{ correct }} {...look} />
			)
		case visitKinds.cancel:
		case visitKinds.replan: {
			const change = kind === visitKinds.cancel ? 'cancel' : 'replan'
			const search = { change, correct } as const
			return (look: object) => (
				<Link to="/visits/$id/plan" params={params} search={search} {...look} />
			)
		}
		default:
			return undefined
	}
}

function visitParts(operation: Operation) {
	const current = currentOf(operation)
	const renderForm = visitForm(operation)
	return {
		mine: <OwnVisitPanel operation={operation} />,
		...(current === undefined ? {} : { theirs: <OfficeVisitPanel current={current} /> }),
		...(renderForm ? { renderForm } : {}),
	}
}

/** Only the whole form can be corrected; of a note, a place or a label one version stands. */
function customerForm(operation: Operation) {
	const search = { correct: operation.id }
	if (operation.kind === customerKinds.create) {
		return (look: object) => <Link to="/customers/create" search={search} {...look} />
	}
	if (operation.kind !== customerKinds.update) return undefined
	const params = { id: customerIdOf(operation) }
	return (look: object) => (
		<Link to="/customers/$id/edit" params={params} search={search} {...look} />
	)
}

function customerParts(operation: Operation) {
	const renderForm = customerForm(operation)
	return {
		mine: <OwnCustomerPanel operation={operation} />,
		...(currentOf(operation) === undefined
			? {}
			: { theirs: <OfficeCustomerPanel operation={operation} /> }),
		rebase: rebaseChange,
		...(renderForm ? { renderForm } : {}),
	}
}

/** A point is written anew; what is chosen, and what was forgotten, is put right in the list. */
function tourPointParts(operation: Operation) {
	if (operation.kind !== tourPointKinds.create) return {}
	const search = { correct: operation.id }
	return {
		mine: <OwnTourPointPanel operation={operation} />,
		renderForm: (look: object) => <Link to="/tour-points/create" search={search} {...look} />,
	}
}

const isKindOf = (kinds: Record<string, string>, { kind }: Operation) =>
	Object.values(kinds).includes(kind)

/** What a kind of change brings to its sheet: what the person wrote, what the office has, its form. */
export function changeParts(operation: Operation) {
	if (operation.kind === visitKinds.order) return {}
	if (isKindOf(visitKinds, operation)) return visitParts(operation)
	if (isKindOf(tourPointKinds, operation)) return tourPointParts(operation)
	return isKindOf(customerKinds, operation) ? customerParts(operation) : {}
}
