import { hoursOf, type OfficeCustomer, type OfficeCustomerDetails } from '@roundsman/contract'
import type { OfficeCustomerDetailsRow, OfficeCustomerRow } from './listed-customer-repository.ts'

const phoneOf = (prefix: string | null, number: string | null): string | null =>
	number === null ? null : `${prefix ?? ''}${number}`

export const presentOfficeCustomer = (row: OfficeCustomerRow): OfficeCustomer => ({
	id: row.id,
	number: row.number,
	title: row.title,
	companyTitle: row.companyTitle,
	status: row.status,
	isClosed: row.isClosed,
	sector: { id: row.sectorId, name: row.sectorName },
	country: row.country,
	street: row.street,
	houseNumber: row.houseNumber,
	postalCode: row.postalCode,
	city: row.city,
	phone: phoneOf(row.phonePrefix, row.phoneNumber),
	email: row.email,
	vat: row.vat,
	label: row.label,
	potential: row.potential,
	loyaltyLevel: row.loyaltyLevel,
	lastVisitOn: row.lastVisitOn,
	version: row.version,
})

export const presentOfficeCustomerDetails = (
	row: OfficeCustomerDetailsRow,
): OfficeCustomerDetails => ({
	...presentOfficeCustomer(row),
	notes: row.notes,
	location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
	found: row.isFound ? { by: row.finder?.by ?? null } : null,
	hours: hoursOf(row.week),
	contacts: row.contacts.map(({ id, name, surname, position, phones }) => ({
		id,
		name: `${name} ${surname}`.trim(),
		position,
		phones: phones.flatMap(({ prefix, number }) => phoneOf(prefix, number) ?? []),
	})),
	people: row.people.map(({ id, name }) => ({ id, name })),
	nextVisit: row.nextVisits[0] ?? null,
})
