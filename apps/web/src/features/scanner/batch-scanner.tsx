import { ScanStage } from '@roundsman/ui/scanner/scan-stage'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { BatchPanel, Outcome } from './batch-panel.tsx'
import { isComplete } from './batch-rules.ts'
import { CameraControls, SwitchCameraButton } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { PictureInput } from './picture-input.tsx'
import { type BatchProps, useBatch } from './use-batch.ts'
import { usePicture } from './use-picture.ts'

const TypeCodeSheet = lazy(async () => ({
	default: (await import('./type-code-sheet.tsx')).TypeCodeSheet,
}))
const PhotoLineSheet = lazy(async () => ({
	default: (await import('./photo-line-sheet.tsx')).PhotoLineSheet,
}))

type Batch = ReturnType<typeof useBatch>

/** Reading is paused while a code is typed, or the article of a photo is chosen. */
function useBatchSheet({ scanner }: Batch) {
	const [open, setOpen] = useState<'type' | File | null>(null)
	return {
		open,
		show: (sheet: 'type' | File) => {
			scanner.hold()
			setOpen(sheet)
		},
		close: () => {
			setOpen(null)
			scanner.release()
		},
	}
}

type SheetsProps = {
	of: BatchProps
	batch: Batch
	sheet: ReturnType<typeof useBatchSheet>
}

function Sheets({ of: { lines, ticks }, batch, sheet: { open, close } }: SheetsProps) {
	return (
		<Suspense>
			{open === 'type' && (
				<TypeCodeSheet
					known={lines.flatMap(({ ean, pieceCodes = [] }) => [ean ?? [], pieceCodes].flat())}
					onClose={close}
					onCode={(text) => {
						close()
						batch.onCode(text)
					}}
				/>
			)}
			{open instanceof File && (
				<PhotoLineSheet
					lines={lines.filter((line) => !isComplete(line, ticks))}
					onClose={close}
					onChoose={(lineId) => {
						close()
						void batch.tickByPhoto(lineId, open)
					}}
				/>
			)}
		</Suspense>
	)
}

/** Scans the expected pieces one after the other and returns the ticks. */
export function BatchScanner(props: BatchProps) {
	const { t } = useTranslation(['scanner', 'common'])
	const batch = useBatch(props)
	const { scanner, last, onCode, undo, strangers, forget } = batch
	const state = scanner.state.useValue()
	const sheet = useBatchSheet(batch)
	const picture = usePicture({ scanner, onCode, onUnread: sheet.show })
	const video = useRef<HTMLVideoElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	useEffect(() => {
		scanner.attach(video.current, frame.current)
		return () => scanner.attach(null, null)
	}, [scanner])
	const running = state.kind === 'running' ? state : null
	return (
		<>
			<ScanStage
				title={props.title}
				back={{ label: t('common:back'), onBack: props.onDone }}
				action={<SwitchCameraButton state={state} scanner={scanner} />}
				videoRef={video}
				videoLabel={t('picture')}
				frameRef={frame}
				zoom={running && !running.camera.zoom ? running.zoom : 1}
				hasPicture={running !== null}
				isHit={last?.kind === 'hit'}
				isLow
				hint={(running || last) && <Outcome last={last} ticks={props.ticks} />}
				notice={<CameraNotice state={state} scanner={scanner} />}
				controls={
					<CameraControls
						state={state}
						scanner={scanner}
						onType={() => sheet.show('type')}
						onPicture={picture.choose}
					/>
				}
				panel={
					<BatchPanel
						{...{ ...props, undo, strangers }}
						onLook={(code) => {
							forget(code)
							props.onLook(code)
						}}
					/>
				}
			/>
			<PictureInput ref={picture.input} onPicture={picture.read} />
			<Sheets of={props} batch={batch} sheet={sheet} />
		</>
	)
}
