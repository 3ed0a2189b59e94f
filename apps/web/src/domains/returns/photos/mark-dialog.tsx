import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { PictureDialog } from '@roundsman/ui/overlay/picture-dialog'
import {
	ArrowDown,
	ArrowLeft,
	ArrowRight,
	ArrowUp,
	ArrowUpRight,
	Circle,
	Minus,
	Plus,
	RotateCw,
	Undo2,
} from 'lucide'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useOutbox } from '#platform/outbox/outbox'
import { useBlobAddress } from '#platform/page/use-blob-address'
import {
	isTooShort,
	type Mark,
	type MarkKind,
	markInMiddle,
	markKinds,
	markPath,
	markWidth,
	moveMark,
	placeOnPicture,
	scaleMark,
	turnMark,
} from '#platform/photos/mark-rules'
import { markPhoto, type Photo, readPhoto } from '#platform/photos/photo-commands'
import {
	PhotoError,
	type PhotoFailure,
	type PictureSize,
	pictureSizeOf,
} from '#platform/photos/photo-file'
import { usePhotoFailure } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'

const step = 0.04
const growth = 1.25
const icons = { arrow: ArrowUpRight, circle: Circle }

type Change = (mark: Mark, size: PictureSize) => Mark
/** Buttons that change the last mark, for people who do not draw. */
const changes = {
	left: { icon: ArrowLeft, change: (mark) => moveMark(mark, -step, 0) },
	up: { icon: ArrowUp, change: (mark) => moveMark(mark, 0, -step) },
	down: { icon: ArrowDown, change: (mark) => moveMark(mark, 0, step) },
	right: { icon: ArrowRight, change: (mark) => moveMark(mark, step, 0) },
	smaller: { icon: Minus, change: (mark, size) => scaleMark(mark, 1 / growth, size) },
	larger: { icon: Plus, change: (mark, size) => scaleMark(mark, growth, size) },
	turn: { icon: RotateCw, change: turnMark },
} as const satisfies Record<string, { icon: unknown; change: Change }>
type ChangeName = keyof typeof changes
const changeNames = Object.keys(changes) as ChangeName[]

function useOpened(photo: Photo) {
	const outbox = useOutbox()
	const [opened, setOpened] = useState<{ blob: Blob; size: PictureSize } | PhotoFailure>()
	useEffect(() => {
		readPhoto(outbox, photo).then(
			(bytes) => {
				const size = pictureSizeOf(bytes)
				setOpened(size ? { blob: new Blob([bytes], { type: 'image/jpeg' }), size } : 'unreadable')
			},
			() => setOpened('lost'),
		)
	}, [outbox, photo])
	return opened
}

function MarkLines({ marks, size }: { marks: readonly Mark[]; size: PictureSize }) {
	const width = markWidth(size)
	const path = marks.map((mark) => markPath(mark, size)).join('')
	return (
		<g fill="none" strokeLinecap="round" strokeLinejoin="round">
			<path d={path} stroke="#fff" strokeWidth={width * 2} />
			<path d={path} stroke="#e0162b" strokeWidth={width} />
		</g>
	)
}

/** The photo on which a finger, pen or mouse draws. */
function MarkArea({
	blob,
	size,
	kind,
	marks,
	onChange,
}: {
	blob: Blob
	size: PictureSize
	kind: MarkKind
	marks: readonly Mark[]
	onChange: (marks: readonly Mark[]) => void
}) {
	const { t } = useTranslation('photos')
	const source = useBlobAddress(blob)
	const [drawn, setDrawn] = useState<Mark | null>(null)
	const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
		placeOnPicture({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect(), size)
	const finish = () => {
		setDrawn(null)
		if (drawn && !isTooShort(drawn, size)) onChange([...marks, drawn])
	}
	return (
		<svg
			viewBox={`0 0 ${size.width} ${size.height}`}
			role="img"
			aria-label={t('mark.area', { number: marks.length })}
			className="max-h-full min-h-0 w-full flex-1 touch-none select-none"
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId)
				const from = placeOf(event)
				setDrawn({ kind, from, to: from })
			}}
			onPointerMove={(event) => {
				const to = placeOf(event)
				setDrawn((before) => before && { ...before, to })
			}}
			onPointerUp={finish}
			onPointerCancel={() => setDrawn(null)}
		>
			{source && <image href={source} width={size.width} height={size.height} />}
			<MarkLines marks={drawn ? [...marks, drawn] : marks} size={size} />
		</svg>
	)
}

function Tools({
	kind,
	onKind,
	marks,
	onChange,
	size,
}: {
	kind: MarkKind
	onKind: (kind: MarkKind) => void
	marks: readonly Mark[]
	onChange: (marks: readonly Mark[]) => void
	size: PictureSize
}) {
	const { t } = useTranslation('photos')
	const last = marks.at(-1)
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				{markKinds.map((one) => (
					<Button
						key={one}
						kind={one === kind ? 'tonal' : 'outline'}
						icon={icons[one]}
						aria-pressed={one === kind}
						onClick={() => onKind(one)}
					>
						{t(`mark.${one}`)}
					</Button>
				))}
				<Button kind="text" onClick={() => onChange([...marks, markInMiddle(kind)])}>
					{t('mark.place')}
				</Button>
			</div>
			{last ? (
				<div className="-mx-2 flex flex-wrap items-center">
					{changeNames.map((name) => (
						<IconButton
							key={name}
							icon={changes[name].icon}
							label={t(`mark.${name}`)}
							onClick={() => onChange([...marks.slice(0, -1), changes[name].change(last, size)])}
						/>
					))}
					<IconButton
						icon={Undo2}
						label={t('mark.undo')}
						onClick={() => onChange(marks.slice(0, -1))}
					/>
				</div>
			) : (
				<p className="min-h-12 text-meta text-muted">{t('mark.none')}</p>
			)}
		</>
	)
}

type MarkDialogProps = {
	photo: Photo
	onMarked: (photo: Photo) => void
	onClose: () => void
}

function useMarking({ photo, onMarked, onClose }: MarkDialogProps) {
	const outbox = useOutbox()
	const [failure, setFailure] = useState<PhotoFailure | null>(null)
	const isBusy = useRef(false)
	const [isWorking, setIsWorking] = useState(false)
	async function keep(marks: readonly Mark[]): Promise<void> {
		if (isBusy.current) return
		isBusy.current = true
		setIsWorking(true)
		try {
			onMarked(await markPhoto(outbox, photo, marks))
			onClose()
		} catch (error) {
			setFailure(error instanceof PhotoError ? error.reason : 'unreadable')
		} finally {
			isBusy.current = false
			setIsWorking(false)
		}
	}
	return { keep, isWorking, failure }
}

/** Arrows and circles on a photo, before it is sent. Load it lazily. */
export function MarkDialog({ photo, onMarked, onClose }: MarkDialogProps) {
	const { t } = useTranslation('photos')
	const failureText = usePhotoFailure()
	const opened = useOpened(photo)
	const [kind, setKind] = useState<MarkKind>('arrow')
	const [marks, setMarks] = useState<readonly Mark[]>([])
	const { keep, isWorking, failure } = useMarking({ photo, onMarked, onClose })
	const problem = failure ?? (typeof opened === 'string' ? opened : null)
	return (
		<PictureDialog title={t('mark.title')} closeLabel={t('mark.close')} onClose={onClose}>
			<div className="flex size-full min-h-0 flex-col gap-2 short:flex-row">
				{problem && (
					<p role="alert" className="text-label text-danger">
						{failureText(problem)}
					</p>
				)}
				{typeof opened === 'object' && (
					<>
						<MarkArea
							blob={opened.blob}
							size={opened.size}
							kind={kind}
							marks={marks}
							onChange={setMarks}
						/>
						<div className="flex flex-none flex-col gap-2 short:w-72">
							<Tools
								kind={kind}
								onKind={setKind}
								marks={marks}
								onChange={setMarks}
								size={opened.size}
							/>
							<Button
								kind="filled"
								big
								busy={isWorking}
								onClick={() => (marks.length > 0 ? void keep(marks) : onClose())}
							>
								{t('mark.keep')}
							</Button>
						</div>
					</>
				)}
			</div>
		</PictureDialog>
	)
}
