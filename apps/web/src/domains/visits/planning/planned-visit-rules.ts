import {
	type ActionItem,
	type Customer,
	isReturnVisit,
	serviceDefaultMinutes,
	type Visit,
	type VisitCreateForm,
} from '@roundsman/contract'

export type Planner = { employee: string; employeeRole: string }

/** A new visit as it is shown until the office has it, with version 0. */
export function plannedVisit(
	id: string,
	customer: Customer,
	form: Pick<VisitCreateForm, 'date' | 'comment' | 'appointment'>,
	{ employee, employeeRole, actions }: Planner & { actions: readonly ActionItem[] },
): Visit {
	const { phonePrefix, phoneNumber, loyaltyProgram } = customer
	return {
		id,
		customerId: customer.id,
		companyName: customer.title,
		companyTitle: customer.companyTitle,
		customerStatus: customer.status,
		sector: customer.sector,
		date: form.date,
		status: { value: 'plan', label: '' },
		visitStatus: 'plan',
		location: customer.realLocation ?? customer.easyRetailLocation,
		arrivalTime: null,
		employee,
		employeeRole,
		comment: form.comment || null,
		isReturn: isReturnVisit(actions, false),
		customer: {
			id: customer.id,
			awsId: customer.awsId,
			address: customer.address,
			phone: phoneNumber ? `${phonePrefix ?? ''}${phoneNumber}` : null,
			email: customer.email,
			loyaltyLevel: loyaltyProgram?.level.value ?? null,
			notes: customer.notes,
		},
		actions: actions.map(({ id, title, context, type }) => ({ id, title, context, type })),
		appointment: form.appointment ?? null,
		openingHours: [],
		serviceMinutes: serviceDefaultMinutes,
		isCancelable: true,
		isReplanable: true,
		isReportable: true,
		version: 0,
	}
}
