import type { Locale, TourPoint } from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { PointRow } from './tour-point-repository.ts'

export function presentPoint(
	{ id, label, type, lat, lng, isFavorite }: PointRow,
	locale: Locale,
): TourPoint {
	return {
		id,
		label,
		type: type && { value: type, label: optionLabel(locale, 'tour-point-type', type) },
		coordinates: { lat, lng },
		isFavorite,
	}
}
