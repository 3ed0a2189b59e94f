export { createFakeChannels } from './fake-channel.ts'
export { createFakeClock, type FakeClock } from './fake-clock.ts'
export { createFakeLocks } from './fake-locks.ts'
export { createFakeNetwork, type FakeNetwork, type Flight } from './fake-network.ts'
export { createFakeTab, type FakeTab } from './fake-tab.ts'
export { gateStore } from './gate-store.ts'
export { type Failure, findFailure, runModel, type Variant } from './model.ts'
export { mutants } from './mutants.ts'
export { operationOf } from './operation-of.ts'
export {
	checkEnded,
	checkGivenUp,
	checkRecord,
	checkTold,
	checkTurn,
	type Insist,
	listEarlier,
} from './promises.ts'
export { createError, createScriptedServer, type ScriptedServer } from './scripted-server.ts'
export { createSeededRandom, pick, pickByShare } from './seeded-random.ts'
