import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { MapPinPlus } from 'lucide'
import { Suspense, useState } from 'react'
import { useOutbox } from '#app/phone/use-phone.ts'
import type { TourPoint, TourPoints } from '#domains/tours'
import {
	chosenPointsEntity,
	TourPointChoice,
	TourPointList,
	tourPointChoose,
	tourPointDelete,
	useTourPoints,
} from '#domains/tours/points'
import { RestOfTour } from '#features/day'
import { ChangeLine } from '#features/sync-centre'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded when a point is to be deleted.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

const changeLink =
	(change: string): RenderLink =>
	(look) => <Link to="/settings" search={{ change }} {...look} />

function NewPointLink() {
	const { t } = useTranslation('tourPoints')
	return (
		<Link
			to="/tour-points/create"
			className={buttonClass({ kind: 'tonal', className: 'mt-4 w-full' })}
		>
			<Icon glyph={MapPinPlus} size={20} />
			{t('create')}
		</Link>
	)
}

function DeleteDialog({ point, onClose }: { point: TourPoint; onClose: () => void }) {
	const outbox = useOutbox()
	const { t } = useTranslation(['tourPoints', 'common'])
	const save = useSave()
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && onClose()}
				title={t('tourPoints:deleteTitle', { name: point.label })}
				confirmLabel={t('tourPoints:delete')}
				cancelLabel={t('common:cancel')}
				danger
				onConfirm={() => {
					void save(tourPointDelete.save(outbox, point))
					onClose()
				}}
			>
				{t('tourPoints:deleteText')}
			</ConfirmDialog>
		</Suspense>
	)
}

function NoPoint() {
	const { t } = useTranslation('tourPoints')
	return (
		<EmptyState icon={MapPinPlus} title={t('empty')} action={<NewPointLink />}>
			{t('emptyText')}
		</EmptyState>
	)
}

function Points({ points }: { points: TourPoints }) {
	const outbox = useOutbox()
	const save = useSave()
	const [deleted, setDeleted] = useState<TourPoint | null>(null)
	return (
		<div className="pt-4">
			<TourPointChoice
				points={points}
				onChoose={(form, about) => void save(tourPointChoose.save(outbox, { form, about }))}
			/>
			<ChangeLine entity={chosenPointsEntity} />
			<TourPointList points={points} onDelete={setDeleted} renderChange={changeLink} />
			<NewPointLink />
			{deleted && <DeleteDialog point={deleted} onClose={() => setDeleted(null)} />}
		</div>
	)
}

export default function TourPointsPage() {
	const { t } = useTranslation(['tourPoints', 'common'])
	const goBack = useBack()
	const { data: points, isEmpty, dataUpdatedAt, isError, error, refetch } = useTourPoints()
	const age = useAge(dataUpdatedAt)
	const title = t('tourPoints:title')
	return (
		<Screen
			header={
				<Header
					title={title}
					subtitle={age ?? undefined}
					back={{ label: t('common:back'), onBack: goBack }}
				/>
			}
			action={<RestOfTour />}
		>
			{isEmpty && <NoPoint />}
			{points && !isEmpty && <Points points={points} />}
			{!points && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!points && !isError && <Skeleton kind="row" label={title} count={4} />}
		</Screen>
	)
}
