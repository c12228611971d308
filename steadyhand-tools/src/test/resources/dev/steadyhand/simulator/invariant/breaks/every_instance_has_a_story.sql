update supervision.instance set runs = runs + 1;
select simulator.read_stories();
