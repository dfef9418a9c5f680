/** The same page by each framework. */
export const counters = {
  jsx: `import { useEffect, useState } from "react";

export default function Counter() {
  const [count, setCount] = useState(() => Number(localStorage.getItem("count") ?? 0));
  const [names, setNames] = useState([]);
  useEffect(() => localStorage.setItem("count", count), [count]);
  const save = (event) => {
    event.preventDefault();
    setNames([...names, new FormData(event.target).get("name")]);
  };
  return <main>
    <h1>Cups: {count}</h1>
    <button onClick={() => setCount(count + 1)}>Add</button>
    <button disabled>Remove</button>
    <a href="/home">Home</a>
    <label><input type="checkbox" /> Sugar</label>
    <form onSubmit={save}><label>Name <input name="name" required /></label><button>Save</button></form>
    <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
  </main>;
}`,
  vue: `<script setup>
import { ref, watch } from "vue";

const count = ref(Number(localStorage.getItem("count") ?? 0));
const name = ref("");
const names = ref([]);
watch(count, (value) => localStorage.setItem("count", value));
</script>

<template>
  <main>
    <h1>Cups: {{ count }}</h1>
    <button @click="count++">Add</button>
    <button disabled>Remove</button>
    <a href="/home">Home</a>
    <label><input type="checkbox" /> Sugar</label>
    <form @submit.prevent="names.push(name)">
      <label>Name <input v-model="name" required /></label><button>Save</button>
    </form>
    <ul><li v-for="each in names" :key="each">{{ each }}</li></ul>
  </main>
</template>`,
  svelte: `<script>
  let count = $state(Number(localStorage.getItem("count") ?? 0));
  let name = $state("");
  let names = $state([]);
  $effect(() => localStorage.setItem("count", count));
  function save(event) {
    event.preventDefault();
    names.push(name);
  }
</script>

<main>
  <h1>Cups: {count}</h1>
  <button onclick={() => count++}>Add</button>
  <button disabled>Remove</button>
  <a href="/home">Home</a>
  <label><input type="checkbox" /> Sugar</label>
  <form onsubmit={save}>
    <label>Name <input bind:value={name} required /></label><button>Save</button>
  </form>
  <ul>{#each names as each (each)}<li>{each}</li>{/each}</ul>
</main>`,
};
