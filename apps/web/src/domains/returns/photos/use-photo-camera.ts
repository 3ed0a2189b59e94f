import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { grabPhoto } from '#platform/photos/grab-photo'
import { type Camera, openCamera } from '#platform/scanner/camera'

/** The camera while a screen shows it; `onLost` where there is no picture, or no longer. */
export function usePhotoCamera(onLost: () => void) {
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
