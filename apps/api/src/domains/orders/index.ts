import './order-table.ts'
