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

// The library looks into the address before the browser does, and so needs it as a text.
trustOwnWorkers()
setWorkerUrl(workerUrl)

/** Farther out than the whole of Europe nobody needs the map. */
const zooms = { minZoom: 3, maxZoom: closestZoom }

/** A map without the library's own controls: the app has larger ones, in the person's language. */
export function createMapEngine(options: MapOptions): Engine {
	return new Engine({
		...zooms,
		attributionControl: false,
		dragRotate: false,
		pitchWithRotate: false,
		touchPitch: false,
		// The style gives addresses of this server, and the library knows no origin.
		transformRequest: (url) => ({ url: new URL(url, location.origin).href }),
		...options,
	})
}
