import { claimPhotosMax, claimPhotosMin } from '@roundsman/contract'
import { PhotoInput } from '@roundsman/ui/photos/photo-sources'
import { PhotoStage } from '@roundsman/ui/photos/photo-stage'
import { Flashlight, Image } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Photo } from '#platform/photos/photo-commands'
import { usePhotoFailure, useTaking } from '#platform/photos/use-taking'
import { type Camera, openCamera } from '#platform/scanner/camera'
import { useTranslation } from '#texts'

type StaticCapture = new (track: MediaStreamTrack) => { takePhoto(): Promise<Blob> }

/** The current frame of the video, at its full size. */
async function frameOf(video: HTMLVideoElement): Promise<Blob> {
	const canvas = document.createElement('canvas')
	canvas.width = video.videoWidth
	canvas.height = video.videoHeight
	canvas.getContext('2d')?.drawImage(video, 0, 0)
	return new Promise((resolve, reject) => {
		const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture.')))
		canvas.toBlob(take, 'image/jpeg', 0.92)
	})
}

/** Takes a photo: with the camera itself where the browser can, else from the video. */
async function grabPhoto(stream: MediaStream, video: HTMLVideoElement): Promise<File> {
	const { ImageCapture } = globalThis as { ImageCapture?: StaticCapture }
	const [track] = stream.getVideoTracks()
	const still =
		ImageCapture && track && (await new ImageCapture(track).takePhoto().catch(() => null))
	const blob = still || (await frameOf(video))
	return new File([blob], 'photo.jpg', { type: blob.type || 'image/jpeg' })
}

/** The camera as long as a screen shows it; `onLost` where there is no picture, or no longer. */
function usePhotoCamera(onLost: () => void) {
	const video = useRef<HTMLVideoElement>(null)
	const [camera, setCamera] = useState<Camera | null>(null)
	const [isTorchOn, setTorchOn] = useState(false)
	const lose = useEffectEvent(onLost)
	useEffect(() => {
		let isOver = false
		let opened: Camera | undefined
		const fail = () => {
			if (!isOver) lose()
		}
		openCamera().then((found) => {
			opened = found
			if (isOver) return found.stop()
			found.onEnd(fail)
			if (video.current) video.current.srcObject = found.stream
			setCamera(found)
		}, fail)
		return () => {
			isOver = true
			opened?.stop()
		}
	}, [])
	return {
		...{ video, isTorchOn, isRunning: camera !== null, hasTorch: camera?.hasTorch ?? false },
		toggleTorch: () => {
			setTorchOn(!isTorchOn)
			void camera?.setTorch(!isTorchOn).catch(() => setTorchOn(false))
		},
		/** The current picture of the camera, as a file. */
		shoot: async (): Promise<File | null> =>
			camera && video.current ? grabPhoto(camera.stream, video.current).catch(() => null) : null,
	}
}

type PhotoCameraProps = {
	title: string
	subtitle: string
	photos: readonly Photo[]
	onChange: (photos: Photo[]) => void
	/** Called when all needed photos are stored on this phone. */
	onDone: () => void
	/** Called when there is no camera picture. */
	onLost: () => void
	onClose: () => void
}

/** The camera with its photos; done once all needed ones are stored. */
function useShooting({ photos, onChange, onDone, onLost }: PhotoCameraProps) {
	const camera = usePhotoCamera(onLost)
	const [isShooting, setShooting] = useState(false)
	const { working, failure, take } = useTaking({ photos, onChange, max: claimPhotosMax })
	const isDone = photos.length >= claimPhotosMin
	const finish = useEffectEvent(onDone)
	useEffect(() => {
		if (isDone) finish()
	}, [isDone])
	const shoot = async () => {
		setShooting(true)
		const file = await camera.shoot()
		setShooting(false)
		if (file) void take([file])
	}
	const thumbnails = [...photos, ...working].map(({ thumbnail }) => thumbnail)
	const taken = thumbnails.length
	return {
		...{ camera, failure, thumbnails, taken },
		isBusy: isShooting || !camera.isRunning || taken >= claimPhotosMin,
		take: (files: readonly File[]) => void take(files),
		shoot: () => void shoot(),
	}
}

type Shooting = ReturnType<typeof useShooting>

function useWishes({ taken, thumbnails }: Shooting) {
	const { t } = useTranslation(['claimFlow', 'photos'])
	const parts = [t('photos:part.1'), t('photos:part.2')]
	return parts.map((part, index) => ({
		title: t('photos:caption', { number: index + 1, part }),
		detail: index < taken ? t('claimFlow:taken') : t('claimFlow:due'),
		thumbnail: thumbnails[index] ?? null,
		isDue: index === taken,
	}))
}

function useTorch({ camera }: Shooting) {
	const { t } = useTranslation('scanner')
	const { hasTorch, isTorchOn: isOn, toggleTorch: onPress } = camera
	return hasTorch
		? { icon: Flashlight, label: isOn ? t('torch.on') : t('torch.off'), isOn, onPress }
		: undefined
}

/** Takes the photos that a claim needs one after the other, without a screen in between. */
export function PhotoCamera(props: PhotoCameraProps) {
	const { t } = useTranslation(['claimFlow', 'photos', 'common'])
	const failureText = usePhotoFailure()
	const shooting = useShooting(props)
	const { camera, failure, taken, isBusy, shoot, take } = shooting
	const gallery = useRef<HTMLInputElement>(null)
	const wishes = useWishes(shooting)
	const torch = useTorch(shooting)
	const number = Math.min(taken + 1, claimPhotosMin)
	const choose = () => gallery.current?.click()
	return (
		<>
			<PhotoStage
				title={props.title}
				subtitle={props.subtitle}
				back={{ label: t('common:back'), onBack: props.onClose }}
				videoRef={camera.video}
				videoLabel={t('claimFlow:cameraView')}
				hint={number === 1 ? t('claimFlow:hint1') : t('claimFlow:hint2')}
				wishes={wishes}
				shutter={{ label: t('claimFlow:shutter', { number }), isBusy, onPress: shoot }}
				left={{ icon: Image, label: t('claimFlow:gallery'), onPress: choose }}
				right={torch}
				failure={failure && failure !== 'many' ? failureText(failure) : undefined}
			/>
			<PhotoInput inputRef={gallery} label={t('photos:gallery')} onFiles={take} />
		</>
	)
}
