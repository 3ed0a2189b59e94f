import { contractVersion, type DeviceReport, reportedMax } from '@roundsman/contract'
import type { Operation } from '@roundsman/sync'
import { readStorageSpace } from '../page/storage-space.ts'

const aboutMax = 200
const waiting: readonly Operation['state'][] = ['queued', 'sending', 'needs-person']

async function readStorage() {
	const space = await readStorageSpace().catch(() => null)
	if (space === null) return {}
	const { usedBytes, freeBytes } = space
	return { storage: { usedBytes, quotaBytes: usedBytes + freeBytes } }
}

/** The kind in the format of the report; a sealed change whose key is missing has an unknown one. */
export const toReportedKind = (kind: string): string =>
	/^[a-z][a-z-]{0,59}$/.test(kind) ? kind : 'unknown'

/** The state of this phone for the office: kind, time and subject of each waiting change. */
export async function readDeviceReport(listed: readonly Operation[]): Promise<DeviceReport> {
	const changes = listed
		.filter(({ state }) => waiting.includes(state))
		.slice(0, reportedMax)
		.map(({ id: key, kind, state, timestamp, about }) => ({
			key,
			kind: toReportedKind(kind),
			savedAt: new Date(timestamp).toISOString(),
			...(state === 'needs-person' ? { isRefused: true } : {}),
			...(about ? { about: about.slice(0, aboutMax) } : {}),
		}))
	return { wireVersion: contractVersion, ...(await readStorage()), changes }
}
