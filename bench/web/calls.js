// Requests and sockets over loopback.
'use strict'
const http = require('http')
const WebSocket = require('ws')

// Ask a lobby; an address of its own stands for a household of its own.
function post(port, path, body, localAddress) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const place = { host: '127.0.0.1', port, path, method: 'POST', agent: false, headers, localAddress }
    const request = http.request(place, (response) => {
      let text = ''
      response.on('data', (part) => { text += part })
      response.on('end', () => {
        if (response.statusCode < 300) resolve(JSON.parse(text))
        else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}

function connect(port, path, localAddress) {
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, localAddress })
}

module.exports = { post, connect }
