import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

/** Comes with the first claim whose photos the camera takes by itself. */
export const PhotoCamera = lazyOverlay(async () => (await import('./photo-camera.tsx')).PhotoCamera)
