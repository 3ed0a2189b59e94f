import { deviceReportSchema } from '@roundsman/contract'
import { operationOf } from '@roundsman/sync/testing'
import { expect, it } from 'vitest'
import { readDeviceReport } from './device-report.ts'

const key = '01890a5d-ac96-774b-bcce-b302099a8057'

it('reports a change that cannot be opened now so that the service takes the whole report', async () => {
	const sealed = operationOf({ id: key, kind: '', timestamp: 5 })
	const report = await readDeviceReport([sealed])
	expect(deviceReportSchema.parse(report).changes).toEqual([
		{ key, kind: 'unknown', savedAt: '1970-01-01T00:00:00.005Z' },
	])
})
