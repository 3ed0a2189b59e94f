import {
	countries,
	firmDistanceNames,
	linkCountries,
	linkKinds,
	locales,
} from '@roundsman/contract'
import { integer, oneOf, orNull, text } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const firmExports = [
	exportTable('firm', {
		kind: 'firm',
		summary: 'The firm that the installation serves',
		order: ['only_row'],
		fields: {
			name: text('Name'),
			street: text('Street'),
			postal_code: text('Postal code'),
			city: text('Town'),
			country: oneOf(countries, 'Country'),
			language: oneOf(locales, 'Language of the firm'),
			time_zone: text('Time zone, by the IANA database'),
			manager_phone: orNull(text('Number that phones offer to call when nothing is planned')),
			version: integer('Grows with every change'),
		},
		leftOut: { only_row: 'there is one firm' },
	}),
	exportTable('firm_setting', {
		kind: 'firm-settings',
		summary: 'Numbers that the firm has set',
		order: ['name'],
		fields: {
			name: oneOf(firmDistanceNames, 'What is set'),
			value: integer('In metres'),
		},
	}),
	exportTable('useful_link', {
		kind: 'useful-links',
		summary: 'Where useful links lead',
		order: ['country', 'kind'],
		fields: {
			country: oneOf(linkCountries, 'Country'),
			kind: oneOf(linkKinds, 'What it leads to'),
			url: text('Address'),
		},
	}),
]
