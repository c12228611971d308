package dev.steadyhand.example.jobs;

import org.springframework.data.repository.ListCrudRepository;

/** The subscribers of the newsletter. */
interface Subscribers extends ListCrudRepository<Subscriber, Long> {}
