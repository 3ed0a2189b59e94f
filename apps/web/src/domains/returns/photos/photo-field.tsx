import { claimPhotosMax, claimPhotosMin } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { PhotoSources } from '@roundsman/ui/photos/photo-sources'
import { PhotoGrid, PhotoSlot, type PhotoState, PhotoTile } from '@roundsman/ui/photos/photo-tile'
import { Check, CircleAlert, Pencil } from 'lucide'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useOutbox } from '#platform/outbox/outbox'
import { dropPhotos, type Photo } from '#platform/photos/photo-commands'
import { usePhotoFailure, useTaking } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'
import { type SentPhotoState, usePhotoSource, useSentPhotos } from './photo-thumb.tsx'

/** Loaded with the first photo to draw on. */
const MarkDialog = lazyOverlay(async () => (await import('./mark-dialog.tsx')).MarkDialog)

export type PhotoFieldHandle = {
	/** Opens the camera, for a button elsewhere. */
	take: () => void
}

type PhotoFieldProps = {
	photos: readonly Photo[]
	/** Receives the photos after one was taken, marked or removed; each is stored on this phone already. */
	onChange: (photos: Photo[]) => void
	isEditable: boolean
	min?: number
	max?: number
	ref?: Ref<PhotoFieldHandle>
}

function useParts() {
	const { t } = useTranslation('photos')
	return (number: number) =>
		number === 1 ? t('part.1') : number === 2 ? t('part.2') : t('part.more')
}

function useStateOf() {
	const outbox = useOutbox()
	const { t } = useTranslation('photos')
	return (sent: SentPhotoState | undefined, number: number): PhotoState | undefined => {
		if (!sent) return undefined
		const { operation, percent } = sent
		if (operation.state === 'done') return undefined
		if (operation.state === 'needs-person') {
			const onRetry = () => void outbox.current.retry(operation.id)
			return { kind: 'failed', label: t('failed'), retryLabel: t('retry', { number }), onRetry }
		}
		if (percent === null) return { kind: 'waiting', label: t('waiting') }
		return { kind: 'sending', label: t('sending', { percent }), percent }
	}
}

function FieldTile({
	photo,
	number,
	sent,
	isEditable,
	onMark,
	onRemove,
}: {
	photo: Photo
	number: number
	sent: SentPhotoState | undefined
	isEditable: boolean
	onMark: () => void
	onRemove: () => void
}) {
	const { t } = useTranslation('photos')
	const part = useParts()(number)
	const state = useStateOf()(sent, number)
	const source = usePhotoSource(sent?.thumbnail ?? photo.thumbnail)
	// The person has confirmed the photos that are being sent.
	const isOpen = isEditable && !photo.isStored && !sent
	return (
		<PhotoTile
			src={source}
			alt={t('alt', { number, part })}
			caption={t('caption', { number, part })}
			state={photo.isStored ? undefined : state}
			action={
				isOpen ? { icon: Pencil, label: t('mark.open', { number }), onPress: onMark } : undefined
			}
			removeLabel={t('remove', { number })}
			onRemove={isEditable ? onRemove : undefined}
		/>
	)
}

function News({
	isWorking,
	failure,
	onRetry,
	saved,
}: {
	isWorking: boolean
	failure: string | null
	onRetry: (() => void) | undefined
	saved: number | null
}) {
	const { t } = useTranslation('photos')
	return (
		<>
			<p role="status" className="flex gap-2 text-label text-success empty:hidden">
				{isWorking ? (
					<span className="text-muted">{t('working')}</span>
				) : (
					saved !== null && (
						<>
							<Icon glyph={Check} size={18} stroke={2.6} />
							{t('saved', { number: saved })}
						</>
					)
				)}
			</p>
			{failure && (
				<p role="alert" className="flex gap-2 text-label text-danger">
					<Icon glyph={CircleAlert} size={20} />
					<span className="min-w-0">{failure}</span>
				</p>
			)}
			{failure && onRetry && (
				<Button kind="text" onClick={onRetry}>
					{t('error.again')}
				</Button>
			)}
		</>
	)
}

function WorkingTiles({ working }: Pick<ReturnType<typeof useTaking>, 'working'>) {
	const { t } = useTranslation('photos')
	return (
		<>
			{working.map(({ id, thumbnail }) =>
				thumbnail === null ? (
					<li key={id} className="bone aspect-square rounded-card" />
				) : (
					<PhotoTile key={id} src={thumbnail} alt={t('working')} />
				),
			)}
		</>
	)
}

function FreeSlots({
	first,
	count,
	onPress,
}: {
	first: number
	count: number
	onPress: () => void
}) {
	const { t } = useTranslation('photos')
	const partOf = useParts()
	return (
		<>
			{Array.from({ length: count }, (_, index) => first + index).map((number) => (
				<PhotoSlot
					key={number}
					title={t('caption', { number, part: partOf(number) })}
					onPress={onPress}
				>
					{number === 2 && <span>{t('part.2.detail')}</span>}
				</PhotoSlot>
			))}
		</>
	)
}

/** The photos of a claim: they can be taken or chosen, marked and removed, and show their upload state. */
export function PhotoField(props: PhotoFieldProps) {
	const { photos, onChange, isEditable, min = claimPhotosMin, max = claimPhotosMax, ref } = props
	const { t } = useTranslation('photos')
	const failureText = usePhotoFailure()
	const outbox = useOutbox()
	const sent = useSentPhotos()
	const camera = useRef<HTMLInputElement>(null)
	const [marking, setMarking] = useState<Photo | null>(null)
	const { working, failure, take, change, current, onRetry } = useTaking({ photos, onChange, max })
	useImperativeHandle(ref, () => ({ take: () => camera.current?.click() }), [])
	const count = photos.length + working.length
	const free = isEditable ? Math.min(max - count, Math.max(1, min - count)) : 0
	const fresh = photos.findLastIndex(({ key, isStored }) => !isStored && !sent.has(key))
	const remove = (key: string) => {
		change(current.current.filter((photo) => photo.key !== key))
		if (!sent.has(key)) void dropPhotos(outbox, [key])
	}
	return (
		<div className="flex flex-col gap-3">
			<PhotoGrid>
				{photos.map((photo, index) => (
					<FieldTile
						key={photo.key}
						photo={photo}
						number={index + 1}
						sent={sent.get(photo.key)}
						isEditable={isEditable}
						onMark={() => setMarking(photo)}
						onRemove={() => remove(photo.key)}
					/>
				))}
				<WorkingTiles working={working} />
				<FreeSlots first={count + 1} count={free} onPress={() => camera.current?.click()} />
			</PhotoGrid>
			<News
				isWorking={working.length > 0}
				failure={failure === 'many' ? t('error.many', { max }) : failure && failureText(failure)}
				onRetry={onRetry}
				saved={fresh < 0 ? null : fresh + 1}
			/>
			<PhotoSources
				camera={camera}
				cameraLabel={t('title')}
				galleryLabel={t('gallery')}
				hasGallery={free > 0}
				note={t('limit')}
				onFiles={(files) => void take(files)}
			/>
			{marking !== null && (
				<MarkDialog
					photo={marking}
					onMarked={(marked) =>
						change(current.current.map((photo) => (photo.key === marking.key ? marked : photo)))
					}
					onClose={() => setMarking(null)}
				/>
			)}
		</div>
	)
}
