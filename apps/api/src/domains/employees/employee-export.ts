import { countries, locales } from '@roundsman/contract'
import {
	date,
	instant,
	integer,
	number,
	oneOf,
	orNull,
	text,
	uuid,
	yesNo,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const employeeExports = [
	exportTable('employee', {
		kind: 'employees',
		summary: 'People with an account, in the field or in the office. Passwords are never exported',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			login: text('Name by which they sign in'),
			email: text('E-mail address'),
			name: text('First and last name'),
			country: oneOf(countries, 'Country'),
			role: orNull(text('Role in the field')),
			is_training: yesNo('Works in training'),
			has_all_features: orNull(yesNo('Has every feature; empty: as the installation is set')),
			shows_accompanying: orNull(
				yesNo('Has the link to accompany a colleague; empty: as the installation is set'),
			),
			is_active: yesNo('May sign in'),
			language: orNull(oneOf(locales, 'Language that they chose')),
			navigator: text('App that shows the way'),
			carrier: orNull(text('Carrier that they chose')),
			settings_version: integer('Grows with every change of their settings'),
			start_lat: orNull(number('Latitude of where their day begins')),
			start_lng: orNull(number('Longitude of where their day begins')),
			tour_points_version: integer('Grows with every change of their tour points'),
			postal_code: orNull(text('Postal code of where they live')),
			office_role: orNull(text('Role in the office')),
			personnel_number: orNull(text('Personnel number')),
			left_at: orNull(instant('When they left the firm')),
			successor_id: orNull(uuid('Employee who took over')),
			version: integer('Grows with every change'),
		},
		leftOut: { password_hash: 'nobody can sign in with an export' },
	}),
	exportTable('employee_sector', {
		kind: 'employee-sectors',
		summary: 'Sectors in which each employee works',
		order: ['employee_id', 'sector_id'],
		fields: {
			employee_id: uuid('Employee'),
			sector_id: uuid('Sector'),
		},
	}),
	exportTable('office_scope', {
		kind: 'office-scopes',
		summary: 'What dispatchers work for: a country, a sector, or with neither everything',
		order: ['employee_id', 'country', 'sector_id'],
		fields: {
			employee_id: uuid('Employee'),
			country: orNull(oneOf(countries, 'Country')),
			sector_id: orNull(uuid('Sector')),
		},
	}),
	exportTable('day_off', {
		kind: 'days-off',
		summary: 'Days off of employees',
		order: ['employee_id', 'date'],
		fields: {
			employee_id: uuid('Employee'),
			date: date('Day'),
			part: text('Whole day, morning or afternoon'),
			first_date: orNull(date('First day of the period that an import brought it with')),
			request_id: orNull(uuid('Request that was approved')),
		},
	}),
]
