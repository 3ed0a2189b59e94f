import type { Db } from '#db/database'
import type { Config } from '../platform/config.ts'
export const demoAccounts = { password: 'roundsman-demo', lines: [] as string[] }
export async function loadDemoIfEmpty(_db: Db, _now: Date, _config: Config): Promise<void> {}
export async function keepDemoToday(_db: Db, _now: Date): Promise<void> {}
