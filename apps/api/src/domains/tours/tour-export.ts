import { countries } from '@roundsman/contract'
import {
	instant,
	json,
	number,
	oneOf,
	orNull,
	text,
	uuid,
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
