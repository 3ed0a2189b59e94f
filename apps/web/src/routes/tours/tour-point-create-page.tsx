import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AddressSearch, PlacePanel, usePlace } from '#domains/map/place'
import type { Decision, Operation } from '#domains/operations'
import { type NewPoint, newPointRecord, TourPointFields, useNewPoint } from '#domains/tours/points'
import { useTodayVisits } from '#domains/visits/changes'
import {
	FarQuestion,
	PlaceMap,
	RestoredNote,
	SavePlaceAction,
	useFarQuestion,
} from '#features/place-choice'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { FormPage } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useTranslation } from '#texts'

type EditorProps = {
	correcting: Operation | undefined
	stored: NewPoint | null
	onRestart: () => void
}

/**
 * The chosen place, and the last found address: a point far away from it is saved only after a
 * confirmation.
 */
function usePointPlace(
	form: ReturnType<typeof useNewPoint>,
	onFailed: Parameters<typeof usePlace>[0]['onFailed'],
) {
	const [address, setAddress] = useState<NewPoint['coordinates']>(null)
	const on = usePlace({
		saved: null,
		proposed: form.values.coordinates,
		onChosen: (coordinates) => form.change({ coordinates }),
		onFailed,
	})
	const takeAddress = (found: Parameters<typeof form.takeName>[0]) => {
		setAddress(found.position)
		on.choose(found.position)
		form.takeName(found)
	}
	const question = useFarQuestion(on.place, address, (is) => void form.save(is))
	return { on, address, takeAddress, ...question }
}

function PointEditor({ correcting, stored, onRestart }: EditorProps) {
	const { t } = useTranslation(['tourPoints', 'common'])
	const back = { label: t('common:back'), onBack: useBack() }
	const navigate = useNavigate()
	const { finish, onFailed } = useFormEnd(correcting)
	const leave = () => void navigate({ to: '/tour-points', replace: true, ignoreBlocker: true })
	const onSaved = (decision: Decision) => void finish(decision, leave)
	const form = useNewPoint({ stored, correcting, onSaved, onFailed })
	const onPositionFailed = usePositionFailed()
	const { on, address, takeAddress, save, question } = usePointPlace(form, onPositionFailed)
	const { visits } = useTodayVisits()
	const search = (
		<Suspense>
			<AddressSearch aim="point" place={on.place} onChoose={takeAddress} />
		</Suspense>
	)
	return (
		<Screen
			flush
			keepsSpace
			header={<Header title={t('tourPoints:createTitle')} back={back} />}
			aside={
				<>
					{stored && <RestoredNote onRestart={onRestart} />}
					<PlacePanel
						search={search}
						place={on.place}
						address={address}
						mine={on.mine}
						hint={t('tourPoints:mapHint')}
						onTakeMine={() => void on.takeMine()}
					/>
					<TourPointFields form={form} />
				</>
			}
			action={
				<SavePlaceAction
					label={t('tourPoints:save')}
					reason={form.blockedReason}
					busy={form.isSaving}
					onSave={save}
				/>
			}
		>
			<div className="h-full short:pr-4">
				<PlaceMap
					label={t('tourPoints:map')}
					pinLabel={t('tourPoints:pin')}
					on={on}
					near={visits.find(({ location }) => location)?.location ?? null}
					onPositionFailed={onPositionFailed}
				/>
			</div>
			<FarQuestion question={question} />
		</Screen>
	)
}

/** Creates a point on the map, by its address or from the phone's position, with and without network. */
export default function TourPointCreatePage() {
	const { correct } = useSearch({ from: '/signed-in/tour-points/create' })
	const { t } = useTranslation('tourPoints')
	const correcting = useCorrecting(correct)
	const title = t('createTitle')
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={title} />
	return (
		<FormPage<NewPoint> title={title} record={newPointRecord(correcting)} staysWhenLeft>
			{(stored, onRestart) => (
				<PointEditor correcting={correcting} stored={stored} onRestart={onRestart} />
			)}
		</FormPage>
	)
}
