import { ScanStage } from '@roundsman/ui/scanner/scan-stage'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { BatchPanel, Outcome } from './batch-panel.tsx'
import { isComplete } from './batch-rules.ts'
import { CameraControls, SwitchCameraButton } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { type BatchProps, useBatch } from './use-batch.ts'
import { usePicture } from './use-picture.tsx'

const TypeCodeSheet = lazy(async () => ({
	default: (await import('./type-code-sheet.tsx')).TypeCodeSheet,
}))
const PhotoLineSheet = lazy(async () => ({
	default: (await import('./photo-line-sheet.tsx')).PhotoLineSheet,
}))

type Batch = ReturnType<typeof useBatch>

/** The panel over the picture while reading is paused: typing a code, or choosing the article of a photo. */
function useBatchSheets({ lines, ticks }: BatchProps, { scanner, onCode, tickByPhoto }: Batch) {
	const [open, setOpen] = useState<'type' | File | null>(null)
	const show = (sheet: 'type' | File) => {
		scanner.hold()
		setOpen(sheet)
	}
	const close = () => {
		setOpen(null)
		scanner.release()
	}
	const sheets = (
		<Suspense>
			{open === 'type' && (
				<TypeCodeSheet
					known={lines.flatMap(({ ean, pieceCodes = [] }) => [ean ?? [], pieceCodes].flat())}
					onClose={close}
					onCode={(text) => {
						close()
						onCode(text)
					}}
				/>
			)}
			{open instanceof File && (
				<PhotoLineSheet
					lines={lines.filter((line) => !isComplete(line, ticks))}
					onClose={close}
					onChoose={(lineId) => {
						close()
						void tickByPhoto(lineId, open)
					}}
				/>
			)}
		</Suspense>
	)
	return { sheets, show }
}

/** Scans the expected pieces one after the other and returns the ticks. */
export function BatchScanner(props: BatchProps) {
	const { t } = useTranslation(['scanner', 'common'])
	const batch = useBatch(props)
	const { scanner, last, onCode, undo, strangers, forget } = batch
	const state = scanner.state.useValue()
	const { sheets, show } = useBatchSheets(props, batch)
	const picture = usePicture({ scanner, onCode, onUnread: show })
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
						onType={() => show('type')}
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
			{picture.input}
			{sheets}
		</>
	)
}
