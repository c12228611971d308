"use strict";

// The charts of the overview: what was seen before the page was opened, then whatever each beat adds.
{
  const MOST = 300;
  const HEIGHT = 190;
  const frame = document.getElementById("charts");
  const beats = JSON.parse(frame.dataset.history);

  // What is drawn stays, while the page around it is loaded again.
  Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => node.id !== "charts";

  const UNITS = {
    rate: (value) => short(value) + "/s",
    millis: (value) => (value < 10000 ? short(value) + " ms" : Math.round(value / 1000) + " s"),
  };
  const short = (value) => (value > 0 && value < 10 ? value.toFixed(1) : Math.round(value));
  const clock = (at) => new Date(at * 1000).toLocaleTimeString("en-GB");

  // PostgreSQL's counters lag behind by some seconds and then jump: a rate is the mean of the last ten.
  const SPAN = 10;
  function mean(series) {
    return beats.map((beat, index) => {
      let count = 0;
      let seconds = 0;
      for (let i = index; i > 0 && beats[i].at > beat.at - SPAN; i--) {
        const length = beats[i].at - beats[i - 1].at;
        count += beats[i][series] * length;
        seconds += length;
      }
      return seconds > 0 ? count / seconds : beat[series];
    });
  }

  const ink = (element) => getComputedStyle(element).color;

  class Chart {
    constructor(section) {
      this.plot = section.querySelector(".plot");
      this.keys = [...section.querySelectorAll("[data-series]")];
      this.isRate = section.dataset.unit === "rate";
      this.words = UNITS[section.dataset.unit];
      new ResizeObserver(() => this.fit()).observe(this.plot);
      this.draw();
    }

    data() {
      const values = this.keys.map(({ dataset: { series } }) => (this.isRate ? mean(series) : beats.map((beat) => beat[series])));
      return [beats.map((beat) => beat.at), ...values];
    }

    // Colours are those of the keys, which follow the theme.
    draw() {
      this.chart?.destroy();
      const dim = ink(document.querySelector(".who"));
      const line = getComputedStyle(this.plot).borderTopColor;
      const axis = { stroke: dim, font: "11px system-ui, sans-serif", grid: { stroke: line, width: 1 }, ticks: { show: false } };
      this.chart = new uPlot(
        {
          width: Math.max(this.plot.clientWidth, 100),
          height: HEIGHT,
          legend: { show: false },
          cursor: { y: false, drag: { x: false, y: false }, sync: { key: "overview" } },
          scales: { y: { range: (chart, least, most) => [0, Math.max(most * 1.1, 2)] } },
          axes: [{ ...axis, space: 90, size: 28, values: (chart, times) => times.map(clock) }, { ...axis, size: 58, values: (chart, values) => values.map(this.words) }],
          series: [
            {},
            ...this.keys.map((key) => ({
              stroke: ink(key),
              width: 1.75,
              dash: key.classList.contains("dashed") ? [4, 4] : undefined,
              points: { show: beats.length < 3 },
            })),
          ],
          hooks: { setCursor: [(chart) => this.say(chart.cursor.idx)] },
        },
        this.data(),
        this.plot,
      );
      this.say(null);
    }

    fit() {
      const width = this.plot.clientWidth;
      if (width > 0 && width !== this.chart.width) this.chart.setSize({ width, height: HEIGHT });
    }

    // The values under the pointer, or else the last ones.
    say(index) {
      this.keys.forEach((key, i) => {
        const values = this.chart.data[i + 1];
        const value = values[index ?? values.length - 1];
        key.querySelector("b").textContent = value == null ? "–" : this.words(value);
      });
    }

    add() {
      this.chart.setData(this.data());
      this.say(this.chart.cursor.idx);
    }
  }

  const charts = [...frame.querySelectorAll(".chart")].map((section) => new Chart(section));
  const redraw = () => charts.forEach((chart) => chart.draw());

  document.body.addEventListener("beat", (event) => {
    if (beats.length > 0 && event.detail.at <= beats[beats.length - 1].at) return;
    beats.push(event.detail);
    if (beats.length > MOST) beats.shift();
    charts.forEach((chart) => chart.add());
  });
  document.body.addEventListener("themed", redraw);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
}
