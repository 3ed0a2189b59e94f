import './return-table.ts'
