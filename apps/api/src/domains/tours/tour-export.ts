import { countries } from '@roundsman/contract'
import {
	instant,
	integer,
	json,
	number,
	oneOf,
	orNull,
	text,
	texts,
	uuid,
	uuids,
	yesNo,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const tourExports = [
	exportTable('tour_point', {
		kind: 'tour-points',
		summary: 'Places where tours of employees may begin, pause or end',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			employee_id: uuid('Employee'),
			label: text('Name'),
			type: orNull(text('Type')),
			lat: number('Latitude, WGS 84'),
			lng: number('Longitude, WGS 84'),
			is_favorite: yesNo('Is a favourite'),
			is_active_end: yesNo('Tours end there'),
			is_active_intermediate: yesNo('Tours lead past it'),
			deleted_at: orNull(instant('When it was removed')),
		},
	}),
	exportTable('news', {
		kind: 'news',
		summary: 'News of the office',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			country: oneOf(countries, 'Country'),
			published_at: instant('When it was published'),
			texts: json('Title and body by language'),
			countries: orNull(texts('Countries, where it is for several')),
			roles: orNull(texts('Roles that it is for; empty: all')),
			sector_ids: orNull(uuids('Sectors that it is for; empty: all')),
			languages: orNull(texts('Languages in which it was written')),
			ends_at: orNull(instant('Until when it is shown')),
			withdrawn_at: orNull(instant('When it was withdrawn')),
			version: integer('Grows with every change'),
		},
	}),
	exportTable('news_read', {
		kind: 'news-reads',
		summary: 'Who has read which news',
		order: ['news_id', 'employee_id'],
		fields: {
			news_id: uuid('News'),
			employee_id: uuid('Employee'),
		},
	}),
]
