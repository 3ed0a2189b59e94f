import { Link } from '@tanstack/react-router'
import {
	customerIdOf,
	customerKinds,
	OfficeCustomerPanel,
	OwnCustomerPanel,
	rebaseChange,
} from '#domains/customers'
import type { Operation } from '#domains/operations'
import { OfficeVisitPanel, OwnReportPanel, visitIdOf, visitKinds } from '#domains/visits'
import { parseErrorBody } from '#platform/api-error'

const currentOf = (operation: Operation): unknown =>
	parseErrorBody(operation.lastError?.body)?.error.current

function reportParts(operation: Operation) {
	const current = currentOf(operation)
	return {
		mine: <OwnReportPanel operation={operation} />,
		...(current === undefined ? {} : { theirs: <OfficeVisitPanel current={current} /> }),
		renderForm: (look: object) => (
			<Link
				to="/visits/$id/report"
				params={{ id: visitIdOf(operation) }}
				search={{ correct: operation.id }}
				{...look}
			/>
		),
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

const isOfCustomer = ({ kind }: Operation) =>
	(Object.values(customerKinds) as string[]).includes(kind)

/** What a kind of change brings to its sheet: what the person wrote, what the office has, its form. */
export function changeParts(operation: Operation) {
	if (operation.kind === visitKinds.report) return reportParts(operation)
	return isOfCustomer(operation) ? customerParts(operation) : {}
}
