import type { OfficeTicket, OfficeTicketDetails } from '@roundsman/contract'
import type { OfficeTicketDetailsRow, OfficeTicketRow } from './office-ticket-repository.ts'

const fileUrl = (id: string) => `/api/office/file/${id}`

export const presentOfficeTicket = (row: OfficeTicketRow): OfficeTicket => ({
	id: row.id,
	number: row.number,
	status: row.status,
	reason: row.reason,
	clarification: row.clarification,
	customer: { id: row.customerId, title: row.customerTitle, number: row.customerNumber },
	country: row.country,
	sector: { id: row.sectorId, name: row.sectorName },
	employee: { id: row.employeeId, name: row.employeeName },
	assignee:
		row.assigneeId && row.assigneeName !== null
			? { id: row.assigneeId, name: row.assigneeName }
			: null,
	dueOn: row.dueOn,
	createdAt: row.createdAt.toISOString(),
	closedAt: row.closedAt?.toISOString() ?? null,
	answeredAt: row.answeredAt?.toISOString() ?? null,
})

export const presentOfficeTicketDetails = (row: OfficeTicketDetailsRow): OfficeTicketDetails => ({
	...presentOfficeTicket(row),
	comment: row.comment,
	order: row.order,
	brand: row.brand,
	article: row.article,
	vin: row.vin,
	vinOrPlateNumber: row.vinOrPlateNumber,
	correctAddress: row.correctAddress,
	solution: row.solution,
	elsewhere: row.officeState && { state: row.officeState, number: row.officeNumber },
	photos: row.images.map(({ fileId, thumbnailId }) => ({
		url: fileUrl(fileId),
		thumbnailUrl: fileUrl(thumbnailId ?? fileId),
	})),
	answers: row.answers.map(({ id, text, by, at }) => ({
		...{ id, text, by },
		at: new Date(at).toISOString(),
	})),
})
