import { useErrorText } from '@roundsman/client/api/error-text'
import {
	type Location,
	listPoints,
	type PlaceAddress,
	parseFields,
	pointErrors,
	type TourPointForm,
	type TourPointType,
	tourPointFormSchema,
	tourPointLabelMaxLength,
	tourPointTypes,
} from '@roundsman/contract'
import { Checkbox } from '@roundsman/ui/form/checkbox'
import { SelectField } from '@roundsman/ui/form/select-field'
import { TextField } from '@roundsman/ui/form/text-field'
import { type ChangeFormSetup, useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { newId, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { tourPointCreate, tourPointIdOf } from './tour-point-changes.ts'
import { useTourPoints } from './tour-point-queries.ts'

export type NewPoint = {
	label: string
	type: TourPointType | null
	isFavorite: boolean
	coordinates: Location | null
}

const empty: NewPoint = { label: '', type: null, isFavorite: false, coordinates: null }

/** The name of a point's draft. */
export const newPointRecord = (correcting: Operation | undefined): string =>
	draftRecord('tour-point', correcting)

function beginningOf(correcting: Operation | undefined): NewPoint {
	if (!correcting) return empty
	const { id: _, ...form } = tourPointCreate.bodyOf(correcting)
	return { ...empty, ...form }
}

/** A street with its number, cut to the label's maximum length. */
const labelOf = ({ street, houseNumber, city }: PlaceAddress) =>
	([street, houseNumber].filter(Boolean).join(' ') || city).slice(0, tourPointLabelMaxLength)

/** Why no point can be saved now. */
function useBlockedReason({ coordinates }: NewPoint, isNew: boolean): string | undefined {
	const { t } = useTranslation('tourPoints')
	const errorText = useErrorText()
	const { data: points } = useTourPoints()
	const full = isNew && points ? pointErrors(listPoints(points).length)[''] : undefined
	return errorText(full?.[0]) ?? (coordinates ? undefined : t('chooseFirst'))
}

/** The form of a new point: the draft is stored at every change, the point is saved on this phone. */
export function useNewPoint(setup: Omit<ChangeFormSetup<NewPoint>, 'record' | 'beginning'>) {
	const outbox = useOutbox()
	const { correcting } = setup
	const form = useChangeForm<NewPoint>({
		...setup,
		record: newPointRecord(correcting),
		beginning: beginningOf(correcting),
	})
	const { values } = form
	const save = (isConfirmed: boolean) => {
		const confirmed = isConfirmed ? { confirmed: true } : {}
		const { data, errors } = parseFields(tourPointFormSchema, { ...values, ...confirmed })
		return form.submit(errors ?? {}, () => {
			const id = correcting ? tourPointIdOf(correcting) : newId()
			return tourPointCreate.save(outbox, { id, form: data as TourPointForm }, correcting)
		})
	}
	/** A found address names a point that has no name yet. */
	const takeName = (address: PlaceAddress) =>
		form.change({ label: values.label || labelOf(address) })
	return { ...form, save, takeName, blockedReason: useBlockedReason(values, !correcting) }
}

/** The fields of a point: name, kind, and whether it is a favourite. */
export function TourPointFields({ form }: { form: ReturnType<typeof useNewPoint> }) {
	const { t } = useTranslation(['tourPoints', 'options'])
	const { values, change, errorOf } = form
	const both = t('tourPoints:both')
	return (
		<div className="flex flex-col gap-2 bg-surface px-gutter pt-1 pb-2 short:bg-transparent short:px-0">
			<TextField
				label={t('tourPoints:label')}
				value={values.label}
				onChange={(event) => change({ label: event.target.value })}
				error={errorOf('label')}
				maxLength={tourPointLabelMaxLength}
				autoComplete="off"
				autoCapitalize="sentences"
			/>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] large:grid-cols-1 short:grid-cols-1 items-end gap-4">
				<SelectField
					label={t('tourPoints:use')}
					sheetTitle={t('tourPoints:use')}
					value={values.type ?? ''}
					shown={values.type ? t(`options:tour-point-type.${values.type}`) : both}
					placeholder={both}
					choices={[
						{ value: '', label: both },
						...tourPointTypes.map((value) => ({
							value,
							label: t(`options:tour-point-type.${value}`),
						})),
					]}
					onChoose={(type) => change({ type: (type || null) as TourPointType | null })}
				/>
				<Checkbox
					label={t('tourPoints:favourite')}
					checked={values.isFavorite}
					onChange={(event) => change({ isFavorite: event.target.checked })}
				/>
			</div>
		</div>
	)
}
