import { openPostgres } from '../../db/client.ts'
import type { CarrierPort, CarrierReply } from '../../domains/parcels/carriers/carrier-port.ts'
import { readConfig } from '../../platform/config.ts'
import { runOutbound } from '../../platform/outbound/outbound-worker.ts'
import { dyingShipments, stops } from './dying-shipments.ts'

// Carries requests for shipments out in a process of its own, says on a line when it has come to a stop, and
// waits there to be killed: DATABASE_URL, CARRIER (the address of a stand-in), STOP, NOW.

const { DATABASE_URL = '', CARRIER = '', STOP = '', NOW = '' } = process.env
const stop = stops.find((one) => one === STOP)
if (!stop) throw new Error(`There is no stop '${STOP}'.`)

const ask = async (path: string): Promise<CarrierReply> => {
	const answer = await fetch(`${CARRIER}${path}`)
	return (await answer.json()) as CarrierReply
}
const port: CarrierPort = { request: ({ reference }) => ask(`/make/${reference}`) }

const client = openPostgres(DATABASE_URL, 2)
const config = readConfig(process.env, process.cwd())
const deps = { db: client.db, config, clock: () => new Date(NOW), random: () => 1 }
const die = () =>
	new Promise<never>(() => {
		process.stdout.write('stopped\n')
		setInterval(() => undefined, 60_000)
	})
await runOutbound(deps, [dyingShipments(port, stop, die)])
await client.close()
