// Random choices, and how many sit at a table.
'use strict'

const SEATS = 4
const any = (list) => list[Math.floor(Math.random() * list.length)]
const thinking = (perSecond) => (-1000 / perSecond) * Math.log(1 - Math.random()) // ms, exponential

module.exports = { SEATS, any, thinking }
