import { languageOf, type OfficeProfile, type PersonRecord, type Scope } from '@roundsman/contract'
import type { OfficeContext } from '#platform/context'
import type { PersonRow } from './person-repository.ts'

const presentScope = ({ scopeRows, officeRole }: PersonRow): Scope => ({
	everything:
		officeRole === 'administrator' ||
		scopeRows.some(({ country, sectorId }) => country === null && sectorId === null),
	countries: scopeRows.flatMap(({ country }) => country ?? []),
	sectorIds: scopeRows.flatMap(({ sectorId }) => sectorId ?? []),
})

export const presentPerson = (row: PersonRow): PersonRecord => ({
	id: row.id,
	login: row.login,
	name: row.name,
	email: row.email,
	country: row.country,
	postalCode: row.postalCode,
	personnelNumber: row.personnelNumber,
	role: row.role,
	officeRole: row.officeRole,
	scope: presentScope(row),
	sectors: row.sectors,
	isTraining: row.isTraining,
	hasAllFeatures: row.hasAllFeatures,
	showAccompanying: row.showAccompanying,
	isActive: row.isActive,
	hasPassword: row.hasPassword,
	leftAt: row.leftAt?.toISOString() ?? null,
	version: row.version,
})

export const presentOfficeProfile = ({ employee, scope }: OfficeContext): OfficeProfile => ({
	id: employee.id,
	name: employee.name,
	email: employee.email,
	country: employee.country,
	language: languageOf(employee),
	timeZone: employee.timeZone,
	officeRole: employee.officeRole,
	worksInField: employee.role !== null,
	scope: {
		everything: scope.everything,
		countries: [...scope.countries],
		sectorIds: [...scope.sectorIds],
	},
})
