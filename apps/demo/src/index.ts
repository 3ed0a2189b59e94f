export { drawMapApart } from './draw-map.ts'
export { loadDemoApart } from './first-load.ts'
export { demoAccounts, keepDemoToday, loadDemoIfEmpty } from './load-demo.ts'
