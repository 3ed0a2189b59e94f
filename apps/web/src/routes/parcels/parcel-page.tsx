import { IconButton } from '@roundsman/ui/button/icon-button'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams, useSearch } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import type { Operation } from '#domains/operations'
import { ParcelMenu } from '#domains/parcels'
import {
	type ParcelArticle,
	type ParcelPerson,
	parcelDetailQueries,
	useParcel,
	useParcelTitle,
	type WholeParcel,
} from '#domains/parcels/parcel'
import {
	labelLink,
	NextParcelStep,
	ParcelBanner,
	ParcelBody,
	ParcelDialogs,
	ParcelScanner,
	TypedCodeSheet,
	useParcelActions,
	useParcelPerson,
	useTypedCode,
} from '#features/parcels'
import { useCorrecting } from '#features/sync-centre'
import { ReadFailed } from '#parts/read-failed.tsx'
import { type ReadAhead, unopenedMs } from '#parts/read-first.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useMostRows } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

const from = '/signed-in/parcels/list/$id'
const scrollId = 'parcel'

type ShownProps = {
	whole: WholeParcel
	person: ParcelPerson
	age: string | null
	correcting: Operation | undefined
}

function MenuButton({
	whole,
	person,
	onAction,
}: Pick<ShownProps, 'whole' | 'person'> & {
	onAction: ReturnType<typeof useParcelActions>['onAction']
}) {
	const { t } = useTranslation('parcels')
	const [isOpen, setOpen] = useState(false)
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
					<ParcelMenu
						whole={whole}
						person={person}
						renderLabelLink={whole.labelUrl ? labelLink(whole) : undefined}
						onAction={(action) => {
							setOpen(false)
							onAction(action)
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

function Shown({ whole, person, age, correcting }: ShownProps) {
	const { t } = useTranslation('common')
	const goBack = useBack({ to: '/parcels/list' })
	const title = useParcelTitle()(whole)
	const [isScanning, setScanning] = useState(false)
	const [lastId, setLastId] = useState<string>()
	const onChecked = ({ id }: ParcelArticle) => setLastId(id)
	const actions = useParcelActions(whole, {
		person,
		isHeld: isScanning,
		correcting,
		onCheck: () => setScanning(true),
	})
	const typed = useTypedCode(whole, onChecked)
	const mostRows = useMostRows(scrollId, whole.id)
	if (isScanning) {
		return <ParcelScanner whole={whole} onChecked={onChecked} onDone={() => setScanning(false)} />
	}
	const { onAction, onOpen, isBusy, error } = actions
	return (
		<>
			<Screen
				scrollId={scrollId}
				header={
					<>
						<Header
							title={title}
							{...(age ? { subtitle: age } : {})}
							back={{ label: t('back'), onBack: goBack }}
							focusKey={whole.id}
							action={<MenuButton {...{ whole, person, onAction }} />}
						/>
						<ParcelBanner whole={whole} person={person} />
					</>
				}
				action={
					<NextParcelStep {...{ whole, person, isBusy, onAction, onOpen }} onType={typed.type} />
				}
			>
				<ParcelBody {...{ whole, person, onOpen, onChecked, lastId, error, mostRows }} />
			</Screen>
			<ParcelDialogs {...{ whole, person, actions }} />
			<TypedCodeSheet typed={typed} />
		</>
	)
}

/** One parcel: its content, its check, and the steps to the courier. */
function OneParcel() {
	const { id } = useParams({ from })
	const { correct } = useSearch({ from })
	const correcting = useCorrecting(correct)
	const { t } = useTranslation(['parcels', 'common'])
	const goBack = useBack({ to: '/parcels/list' })
	const person = useParcelPerson()
	const { whole, atMs, isFromPhone, error, isError, refetch } = useParcel(id, person)
	const age = useAge(atMs, isFromPhone)
	if (whole) return <Shown key={id} {...{ whole, person, age, correcting }} />
	return (
		<Screen
			header={
				<Header
					title={t('parcels:title')}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={id}
				/>
			}
		>
			{isError && <ReadFailed error={error} onRetry={refetch} />}
			{!isError && (
				<div className="flex flex-col gap-3 pt-3">
					<Skeleton label={t('parcels:title')} kind="figures" count={1} />
					<Skeleton label={t('parcels:articlesTitle')} kind="check" count={4} />
				</div>
			)}
		</Screen>
	)
}

export const readAhead: ReadAhead = (client, { id }) =>
	client.prefetchQuery({ ...parcelDetailQueries.cached(id), gcTime: unopenedMs })

export default function ParcelPage() {
	return (
		<FeatureGate feature="parcels">
			<OneParcel />
		</FeatureGate>
	)
}
