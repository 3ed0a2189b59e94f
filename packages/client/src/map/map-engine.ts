import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { Map as Engine, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { trustOwnWorkers } from '../workers/trusted-scripts.ts'
import { closestZoom } from './view-rules.ts'

export {
	type GeoJSONSource,
	type MapMouseEvent,
	type MapOptions,
	Marker,
} from 'maplibre-gl'
export type { Engine }

// The library inspects the URL before the browser does, so it needs a string.
trustOwnWorkers()
setWorkerUrl(workerUrl)

/** The minimum zoom shows the whole of Europe. */
const zooms = { minZoom: 3, maxZoom: closestZoom }

/** A map without the library's own controls: the app has larger ones, in the person's language. */
export function createMapEngine(options: MapOptions): Engine {
	return new Engine({
		...zooms,
		attributionControl: false,
		dragRotate: false,
		pitchWithRotate: false,
		touchPitch: false,
		// The style has paths of this server, and the library's worker needs absolute URLs.
		transformRequest: (url) => ({ url: new URL(url, location.origin).href }),
		...options,
	})
}
