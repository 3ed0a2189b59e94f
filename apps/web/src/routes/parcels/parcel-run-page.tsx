import { IconButton } from '@roundsman/ui/button/icon-button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Segments } from '@roundsman/ui/segments'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EllipsisVertical, PackageCheck } from 'lucide'
import { Suspense, useState } from 'react'
import { RunMenu } from '#domains/parcels'
import { useParcelRun } from '#domains/parcels/list'
import {
	type ParcelPerson,
	useParcel,
	useParcelStyles,
	type WholeParcel,
} from '#domains/parcels/parcel'
import {
	ParcelScanner,
	parcelLink,
	RunBar,
	RunDialogs,
	RunParcel,
	TypedCodeSheet,
	useParcelPerson,
	useRunSteps,
	useTypedCode,
} from '#features/parcels'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

type Place = NonNullable<ReturnType<typeof useParcelRun>['place']>

/** The next parcel of the run as text, and how to open it. */
function useNext({ next, count }: Place) {
	const { t } = useTranslation('parcels')
	const navigate = useNavigate()
	const { ofType } = useParcelStyles()
	if (!next) return undefined
	const { parcel, place } = next
	return {
		hint: t('run.nextHint', {
			place,
			all: count,
			type: ofType(parcel).label,
			count: parcel.countArticles,
		}),
		onPress: () => void navigate({ to: '/parcels/run', search: { id: parcel.id }, replace: true }),
	}
}

type ShownProps = { whole: WholeParcel; person: ParcelPerson; place: Place }

function Menu({
	whole,
	onType,
	onSkip,
}: {
	whole: WholeParcel
	onType: (() => void) | undefined
	onSkip: (() => void) | undefined
}) {
	const { t } = useTranslation('parcels')
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	const closing = (act: (() => void) | undefined) =>
		act &&
		(() => {
			close()
			act()
		})
	return (
		<>
			<IconButton
				icon={EllipsisVertical}
				label={t('actions')}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<RunMenu
						onType={closing(onType)}
						onSkip={closing(onSkip)}
						renderParcelLink={parcelLink(whole)}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	)
}

function Shown({ whole, person, place }: ShownProps) {
	const { t } = useTranslation(['parcels', 'common', 'options'])
	const goBack = useBack({ to: '/parcels/list' })
	const { ofType } = useParcelStyles()
	const [isScanning, setScanning] = useState(false)
	const steps = useRunSteps(whole, person, isScanning)
	// Each row shows its own tick.
	const onChecked = () => undefined
	const typed = useTypedCode(whole, onChecked)
	const next = useNext(place)
	if (isScanning) {
		const stop = () => setScanning(false)
		return <ParcelScanner whole={whole} endsComplete onChecked={onChecked} onDone={stop} />
	}
	const title = t('parcels:run.title', { place: place.place, count: place.count })
	const state = steps.isRequested ? t('options:parcel-status.ready') : ofType(whole).label
	const isChecking = person.checksCompliance && whole.isAvailableCheck && !steps.isRequested
	return (
		<>
			<Screen
				scrollId="parcel-run"
				header={
					<Header
						title={title}
						subtitle={`${t('parcels:run.number', { number: whole.number })} · ${state}`}
						back={{ label: t('common:back'), onBack: goBack }}
						focusKey={whole.id}
						action={
							<Menu
								whole={whole}
								onType={isChecking ? typed.type : undefined}
								onSkip={next?.onPress}
							/>
						}
						below={<Segments states={place.states} label={title} />}
					/>
				}
				action={
					<RunBar
						{...{ whole, person, steps, next }}
						onScan={() => setScanning(true)}
						onEnd={goBack}
					/>
				}
			>
				<RunParcel {...{ whole, person, steps, onChecked }} />
			</Screen>
			<RunDialogs {...{ whole, person, steps }} />
			<TypedCodeSheet typed={typed} />
		</>
	)
}

/** Shown without a parcel: while loading, after an error, or when the run is empty. */
function Without({
	isEmpty,
	error,
	isError,
	refetch,
}: {
	isEmpty: boolean
	error: unknown
	isError: boolean
	refetch: () => void
}) {
	const { t } = useTranslation(['parcels', 'common'])
	const goBack = useBack({ to: '/parcels/list' })
	return (
		<Screen
			header={
				<Header
					title={t('parcels:run.confirm')}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="run"
				/>
			}
		>
			{isEmpty && (
				<EmptyState icon={PackageCheck} title={t('parcels:run.empty')}>
					{t('parcels:run.emptyText')}
				</EmptyState>
			)}
			{!isEmpty && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!isEmpty && !isError && (
				<div className="pt-3">
					<Skeleton label={t('parcels:articlesTitle')} kind="check" count={4} />
				</div>
			)}
		</Screen>
	)
}

function OneOfRun({ place, person }: { place: Place; person: ParcelPerson }) {
	const { whole, ...read } = useParcel(place.id, person)
	if (!whole) return <Without isEmpty={false} {...read} />
	return <Shown {...{ whole, person, place }} />
}

function Run() {
	const { id } = useSearch({ from: '/signed-in/parcels/run' })
	const person = useParcelPerson()
	// The shown parcel stays, even if another one becomes the first after its request.
	const [first, setFirst] = useState<string>()
	const { place, ...read } = useParcelRun(person, id ?? first)
	if (!place) return <Without isEmpty={place === null} {...read} />
	if (id === undefined && first === undefined) setFirst(place.id)
	return <OneOfRun key={place.id} place={place} person={person} />
}

/** All open parcels one after the other: check, pack, request, show the code. */
export default function ParcelRunPage() {
	return (
		<FeatureGate feature="parcels">
			<Run />
		</FeatureGate>
	)
}
