export { demoPassword, listDemoLogins } from '#domains/employees'
